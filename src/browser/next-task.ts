/** Runs the work in the next task, after the browser could paint and handle a click. A timer would run later. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    work()
  })
  port1.start()
  port2.postMessage(null)
}

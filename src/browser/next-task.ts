/** Runs the work in the next task, so that the browser can paint and handle a click first. A timer would be slower. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    work()
  })
  port1.start()
  port2.postMessage(null)
}

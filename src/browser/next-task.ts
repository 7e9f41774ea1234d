/** Runs the work in the next task, so that the browser can first paint and handle a click. A timer is slower. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    work()
  })
  port1.start()
  port2.postMessage(null)
}

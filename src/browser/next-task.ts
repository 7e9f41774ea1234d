/** Does something in the next task: the browser may paint before, and take a click. A timer would come later. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    work()
  })
  port1.start()
  port2.postMessage(null)
}

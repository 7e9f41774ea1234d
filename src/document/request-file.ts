/** Requests a file unless it was requested before. Waits for a style sheet; a failed one can be requested again. */
export async function requestFile(href: string): Promise<void> {
  let link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
  if (link === null) {
    link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = href
    // WebKit keeps a failed `modulepreload`, after a reload too, until the file is requested in another way. The
    // response is not needed, and the part's own import reports the failure.
    link.onerror = () => void fetch(href).catch(() => undefined)
    document.head.append(link)
  }
  if (link.rel !== 'stylesheet' || link.sheet !== null) return
  const style = link
  await new Promise<void>((resolve, reject) => {
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', () => {
      style.remove()
      reject(new Error(`${href} failed`))
    })
  })
}

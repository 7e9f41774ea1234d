/**
 * Settles once the style sheets that the boot script asked for are there, or have failed. `preload` waits for those that it
 * asks for itself and takes one that stands in the document for there.
 */
export async function stylesArrived(): Promise<void> {
  const coming = document.querySelectorAll('link[data-coming]')
  const arrivals = Array.from(
    coming,
    (link) =>
      new Promise<void>((resolve) => {
        const end = () => resolve()
        link.addEventListener('load', end)
        link.addEventListener('error', end)
      }),
  )
  await Promise.all(arrivals)
}

import { vi } from 'vitest'

/** Records the name and text of each file that the app saves, instead of saving the file. */
export function watchFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:none'
  })
  // Intercept the click here, because a scripted click on a detached link does not bubble to the page.
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function save(this: HTMLElement) {
    const blob = blobs.at(-1)
    if (blob && this instanceof HTMLAnchorElement) files.push({ name: this.download, text: blob.text() })
  })
  return files
}

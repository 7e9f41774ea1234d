let isUnderWay = false

/** Whether the page is about to be replaced: what fails until then is not worth a word. */
export function isReloading(): boolean {
  return isUnderWay
}

export function markReloading(isBegun: boolean): void {
  isUnderWay = isBegun
}

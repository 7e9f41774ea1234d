let isUnderWay = false

/** Returns true while the page is reloading. Failures during a reload are not reported. */
export function isReloading(): boolean {
  return isUnderWay
}

export function markReloading(isBegun: boolean): void {
  isUnderWay = isBegun
}

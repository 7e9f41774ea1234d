let isUnderWay = false

/** Returns true while the page is reloading. Failures during a reload are not reported. */
export const isReloading = (): boolean => isUnderWay

export function markReloading(isBegun: boolean): void {
  isUnderWay = isBegun
}

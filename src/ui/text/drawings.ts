const cardBehind = 'M30 14v-4a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v2'

/** Two cards, as in the product's mark, for an empty list. */
export const twoCards = `${cardBehind}4a4 4 0 0 1-4 4h-6M20 16h44a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zM16 27h52M24 36h14M24 45h24`
/** Two cards under a magnifying glass, for a search without results. */
export const cardsSearched = `${cardBehind}2M46 56H20a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v6M16 27h40M24 36h12M24 45h8M64 36a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM71.5 53.5l6 6`

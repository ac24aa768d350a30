/** Fewer reviews than this say nothing about quality: no stars are shown, and nothing is found by them. */
export const ENOUGH_REVIEWS = 3

/** The shapes pictures are shown in: people, what an organisation shows first, and papers as they are. */
export const SHAPES = {
  square: { aspect: 1, frame: 'aspect-square w-32', sizes: '8rem' },
  cover: { aspect: 3 / 2, frame: 'aspect-[3/2] w-full max-w-[20rem]', sizes: '20rem' },
  free: { aspect: undefined, frame: 'aspect-[4/3] w-40', sizes: '10rem' },
} as const

export type Shape = keyof typeof SHAPES

import { z } from 'zod'
import { Picture } from './picture-shape'
import { REVIEW_PHOTOS } from './reviews.rules'

export const ReviewAnswer = z.object({
  body: z.string(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
})
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

export const Review = z.object({
  id: z.uuid(),
  author: z.string(),
  petFacts: z.string(),
  petPicture: z.string().nullable(),
  /** Which variation was bought. */
  optionValue: z.string().nullable(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  createdAt: z.date(),
  /** When its author changed it last. */
  editedAt: z.date().nullable(),
  photos: z.array(Picture).max(REVIEW_PHOTOS),
  /** How many people found it helpful. */
  helpful: z.int().nonnegative(),
  /** What the shop says to it. */
  answer: ReviewAnswer.nullable(),
})
export type Review = z.infer<typeof Review>

export const ReviewPage = z.object({
  average: z.number(),
  count: z.int(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars, in that order. */
  breakdown: z.array(z.int()).length(5),
  items: z.array(Review),
  next: z.string().nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

/** What its author says. */
export const ReviewText = z.object({
  rating: z.int().min(1, 'Choose a star rating.').max(5),
  title: z.string().trim().min(1, 'Give your review a title.').max(120),
  body: z.string().trim().min(10, 'Write a sentence or two, at least 10 characters.').max(2000),
  /** Pictures of their own, in the order they are shown. */
  photos: z
    .array(z.uuid())
    .max(REVIEW_PHOTOS, `Use at most ${REVIEW_PHOTOS} photos.`)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
})

export const NewReview = ReviewText.extend({ productId: z.uuid() })
export type NewReview = z.infer<typeof NewReview>

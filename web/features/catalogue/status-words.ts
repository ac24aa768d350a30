import type { ProductStatus } from '#contract/catalogue.rules'
import type { BadgeTone } from '#web/ui/badge'

/** What a product is called by its status, and what that means to its shop. */
export const STATUS_WORDS: Record<ProductStatus, { title: string; tone: BadgeTone; means: string }> = {
  draft: { title: 'Draft', tone: 'neutral', means: 'Only your team can see it.' },
  in_review: { title: 'In review', tone: 'info', means: 'We’re looking at it before it’s published.' },
  published: { title: 'Published', tone: 'success', means: 'Everyone can find and buy it.' },
  withheld: {
    title: 'On hold',
    tone: 'warning',
    means:
      'It comes back automatically once your shop can sell again. If we hid it after a report, Settings has the decision.',
  },
  paused: { title: 'Paused', tone: 'warning', means: 'Nobody can find or buy it until you publish it again.' },
  archived: { title: 'Archived', tone: 'neutral', means: 'It’s no longer sold. Past orders keep it.' },
  blocked: {
    title: 'Blocked',
    tone: 'destructive',
    means:
      'It’s recalled (your dashboard says which recall), or we took it down. Contact us if you think that’s a mistake.',
  },
}

import { z } from 'zod'
import { endpoint } from './endpoint'

/** The specification's settings by their names; only those a person chose, the rest follows the device. */
export const Accessibility = z
  .object({
    highContrast: z.boolean(),
    largeText: z.boolean(),
    reduceMotion: z.boolean(),
    screenReaderOptimized: z.boolean(),
    keyboardNavigation: z.boolean(),
    focusVisible: z.boolean(),
    fontSize: z.enum(['small', 'medium', 'large', 'extra-large']),
    spacing: z.enum(['compact', 'comfortable', 'spacious']),
  })
  .partial()

export const Preferences = z.object({
  accessibility: Accessibility,
  theme: z.enum(['light', 'dark', 'system']),
  /** Null when nothing was ever kept for this account. */
  updatedAt: z.date().nullable(),
})
export type Preferences = z.infer<typeof Preferences>

export const preferences = {
  get: endpoint('signed-in', 'Show the display preferences')
    .route({ method: 'GET', path: '/preferences' })
    .output(Preferences),
  /** Replaces what is kept; the last writer wins. */
  save: endpoint('signed-in', 'Change the display preferences')
    .route({ method: 'PUT', path: '/preferences' })
    .input(Preferences.pick({ accessibility: true, theme: true }))
    .output(Preferences),
}

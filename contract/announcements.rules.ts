import { PROFILE_TYPES } from './roles'

/** Who an announcement is for: everybody, whoever is signed in, whoever has a profile of a kind, or admins. */
export const ANNOUNCEMENT_AUDIENCES = ['everyone', 'signed-in', ...PROFILE_TYPES, 'admin'] as const
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number]

export const ANNOUNCEMENT_AUDIENCE_WORDS: Record<AnnouncementAudience, string> = {
  everyone: 'Everyone',
  'signed-in': 'People who are signed in',
  'pet-parent': 'Pet parents',
  'service-provider': 'Service providers',
  'business-provider': 'Shops and other businesses',
  'animal-rescue': 'Animal rescues',
  'veterinary-clinic': 'Veterinary clinics',
  admin: 'Admins',
}

export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number]

export const ANNOUNCEMENT_LEVEL_WORDS: Record<AnnouncementLevel, string> = {
  info: 'Information',
  warning: 'Warning',
}

export type AnnouncementState = 'draft' | 'scheduled' | 'live' | 'over'

export const ANNOUNCEMENT_TITLE_MAX = 90
export const ANNOUNCEMENT_TEXT_MAX = 600
export const ANNOUNCEMENT_LINK_WORDS_MAX = 40
/** Drafts, scheduled ones, and those on show together. */
export const MAX_OPEN_ANNOUNCEMENTS = 50
/** On show to one person at once; the most important and newest first. */
export const MAX_SHOWN_ANNOUNCEMENTS = 5
/** How long a page may take to hear of a new one. */
export const ANNOUNCED_WITHIN_MS = 60_000

import type { CompletenessField } from '#contract/profile-completeness.rules'

/** Where a part of a profile is edited. */
export function editPath(profileId: string, field?: CompletenessField): string {
  return `/settings/profile?profile=${profileId}${field ? `#${field}` : ''}`
}

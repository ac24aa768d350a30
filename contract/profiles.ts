import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MAX_GALLERY } from './media.rules'
import { plainName, requiredName } from './names'
import {
  Day,
  FindProfiles,
  Kind,
  OwnProfile,
  ProfileCard,
  ProfileChange,
  PublicProfile,
  ReadParts,
  Type,
  VerificationKind,
} from './profile-shapes'

const ProfileId = z.object({ id: z.uuid() })

export const profiles = {
  /** All of the asker's profiles, oldest first, closed ones included. */
  mine: endpoint('signed-in', 'Show the person’s own profiles', { onDevice: true })
    .route({ method: 'GET', path: '/profiles/mine' })
    .output(z.object({ items: z.array(OwnProfile) })),
  /**
   * The first sign-in: makes the pet parent's profile of a person who has none at all, named by the account's metadata.
   * Asking again changes nothing; two at once make one.
   */
  begin: endpoint('signed-in', 'Create the first profile')
    .route({ method: 'POST', path: '/profiles/begin' })
    .output(z.object({ created: z.boolean() })),
  /** CONFLICT when there is an active one of that kind, or there are 20 in all, closed ones included. */
  create: endpoint('signed-in', 'Create a profile', { limit: { bucket: 'profile-create', count: 20, windowS: 3600 } })
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/profiles' })
    .input(
      z.object({
        userType: Type,
        firstName: requiredName(120),
        lastName: plainName(120),
        businessName: plainName(160).optional(),
      }),
    )
    .output(OwnProfile),
  /** Unless a part was changed since it was read, for who names what was read. */
  save: endpoint('signed-in', 'Change a profile')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PATCH', path: '/profiles/{id}' })
    .input(ProfileId.extend({ change: ProfileChange, was: ReadParts.optional() }))
    .output(OwnProfile),
  /** Closes a profile, or opens it again; CONFLICT when another of its kind is active, or when orders are still open. */
  setActive: endpoint('signed-in', 'Show or hide a profile')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/profiles/{id}/active' })
    .input(ProfileId.extend({ active: z.boolean() }))
    .output(OwnProfile),
  /** Keeps which steps of the beginning are done, as the marker in `description`. */
  saveOnboarding: endpoint('signed-in', 'Save the onboarding progress')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/profiles/{id}/onboarding' })
    .input(
      ProfileId.extend({ done: z.array(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)).max(8), completed: z.boolean() }),
    )
    .output(z.object({ description: z.string() })),
  /** Asks for the profile to be looked at and listed; BAD_REQUEST with what is missing. */
  submit: endpoint('signed-in', 'Submit a profile for review')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/profiles/{id}/submit' })
    .input(ProfileId)
    .output(OwnProfile),
  /** Takes it off the list, or out of the queue. */
  withdraw: endpoint('signed-in', 'Withdraw a profile from review')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/profiles/{id}/withdraw' })
    .input(ProfileId)
    .output(OwnProfile),
  /** Pictures of one's own; null takes it off. */
  setPictures: endpoint('signed-in', 'Set the pictures of a profile')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/profiles/{id}/pictures' })
    .input(
      ProfileId.extend({
        photoId: z.uuid().nullable().optional(),
        coverId: z.uuid().nullable().optional(),
        /** The whole gallery in its order. */
        gallery: z.array(z.uuid()).max(MAX_GALLERY).optional(),
      }),
    )
    .output(OwnProfile),
  /** Shows a paper to be checked; one waiting of a kind at a time. */
  addPaper: endpoint('signed-in', 'Submit a document', { limit: { bucket: 'paper', count: 20, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/profile-papers/{id}' })
    .input(
      ProfileId.extend({
        kind: VerificationKind,
        number: z.string().trim().max(80),
        issuedBy: z.string().trim().max(120),
        validUntil: Day.nullable(),
        evidenceId: z.uuid().nullable(),
      }),
    )
    .output(OwnProfile),
  removePaper: endpoint('signed-in', 'Withdraw a document')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/profile-papers/{id}/{paperId}' })
    .input(ProfileId.extend({ paperId: z.uuid() }))
    .output(OwnProfile),
  /** A clinic says that it takes emergencies now; it stands for twelve hours. */
  setEmergency: endpoint({ profile: 'veterinary-clinic', may: 'profile' }, 'Say whether a clinic takes emergencies')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/profiles/{id}/emergency' })
    .input(ProfileId.extend({ on: z.boolean() }))
    .output(OwnProfile),
  /** What everybody may see; NOT_FOUND for members' and private pages, drafts and suspended ones alike. */
  page: endpoint('anyone', 'Show the public page of a profile', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/profiles/pages/{userType}/{key}' })
    .input(z.object({ userType: Type, /** Its id or its readable address. */ key: z.string().min(1).max(120) }))
    .output(PublicProfile),
  /** The same for somebody who is signed in: members' pages too, and one's own as others will see it. */
  memberPage: endpoint('signed-in', 'Show the page of a profile to a member')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/profiles/member-pages/{userType}/{key}' })
    .input(z.object({ userType: Type, key: z.string().min(1).max(120) }))
    .output(PublicProfile),
  /** Listed profiles, 24 at a time. */
  find: endpoint('anyone', 'Find providers and businesses', {
    shared: true,
    limit: { bucket: 'find-profiles', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/profiles' })
    .input(FindProfiles)
    .output(
      z.object({
        items: z.array(ProfileCard),
        next: z.string().nullable(),
        /** How many there are in all, counted up to 500. */
        total: z.int(),
        /** How many each kind would leave, under the other filters. */
        kinds: z.array(z.object({ kind: Kind, count: z.int() })),
      }),
    ),
}

import type { PetPermission } from '#contract/pet-access.rules'

/** A pet somebody asks about, and who is around it. */
export type AskedPet = { id: string; name: string; ownerId: string; memberIds: Record<string, string> }

/** Writes what an endpoint is about, past all endpoints, and says its id. */
export type Make = (
  pet: AskedPet,
  insert: (table: string, row: Record<string, unknown>) => Promise<string>,
) => Promise<string>

type Row = {
  /** What somebody has to be allowed for the pet. */
  may: PetPermission
  /** A request that is right but for who asks, where more than the least is needed (sample.ts). */
  input?: (pet: AskedPet, id: string) => Record<string, unknown>
  /** For those that take the id of something of the pet. */
  make?: Make
  /** What those who may are told instead of an answer, because the rest of it is not there. */
  said?: string
}

/** Not about a pet somebody has, or asked by itself elsewhere: in which test. */
type Elsewhere = { elsewhere: string }

const byPet = ({ id }: AskedPet) => ({ petId: id })
const byOwnId = ({ id }: AskedPet) => ({ id })
const byId = (_: AskedPet, id: string) => ({ id })

const grant: Make = ({ id, memberIds }, insert) =>
  insert('pet_guardians', { pet_id: id, user_id: memberIds.spare, role: 'caregiver', starts_at: '2026-01-01' })

const VISIT = { kind: 'visit', title: 'Checkup', happenedOn: '2026-01-02' }
const entry: Make = ({ id }, insert) =>
  insert('pet_health_entries', { pet_id: id, kind: 'visit', title: 'Checkup', happened_on: '2026-01-02' })
const paper: Make = ({ id }, insert) =>
  insert('pet_documents', { pet_id: id, category: 'medical', title: 'Paper', file_bytes: 10, file_sha256: 'hash' })

const PLAN = { repeat: { times: ['08:00'] }, timeZone: 'America/New_York', startsOn: '2026-01-01' }
const MEDICINE = { name: 'Carprofen', doseAmount: 1, doseUnit: 'tablet', ...PLAN }
const ROUTINE = { kind: 'walk', title: 'Walk', ...PLAN }
const KEPT_PLAN = { repeat: PLAN.repeat, time_zone: PLAN.timeZone, starts_on: PLAN.startsOn }
const routine: Make = ({ id }, insert) =>
  insert('care_tasks', { pet_id: id, kind: 'walk', title: 'Walk', ...KEPT_PLAN })
const medicine: Make = ({ id }, insert) =>
  insert('medications', {
    ...{ pet_id: id, name: 'Carprofen', dose_amount: 1, dose_unit: 'tablet', min_interval_minutes: 60, ...KEPT_PLAN },
  })

const tag: Make = ({ id }, insert) =>
  insert('pet_tags', { code: id.replaceAll('-', '').slice(0, 10).toUpperCase(), pet_id: id })
const byCode = (_: AskedPet, code: string) => ({ code })

const invite: Make = async ({ id, ownerId }, insert) => {
  const inviteId = await insert('pet_invites', {
    ...{ email: 'asked@test.example', role: 'viewer', invited_by: ownerId, token_hash: `hash ${id}` },
    ...{ mailed_at: '2026-01-01', expires_at: '2999-01-01' },
  })
  await insert('pet_invite_pets', { invite_id: inviteId, pet_id: id })
  return inviteId
}

const link: Make = ({ id, ownerId }, insert) =>
  insert('pet_share_links', {
    ...{ pet_id: id, kind: 'passport', token_hash: `hash ${id}`, sections: '{chip}', created_by: ownerId },
    ...{ created_at: '2026-01-01', expires_at: '2026-12-31' },
  })

const SPENT = { category: 'vet', amount: 10, spentOn: '2026-01-02' }
const expense: Make = ({ id }, insert) =>
  insert('pet_expenses', { pet_id: id, category: 'vet', amount: 10, currency: 'USD', spent_on: '2026-01-02' })

/**
 * Every endpoint that takes a pet or something of one, and what one has to be allowed for it. A new endpoint has no line: the
 * test names it.
 */
export const PET_ENDPOINTS: Record<string, Row | Elsewhere> = {
  'pets.head': { may: 'see', input: byOwnId },
  'pets.get': { may: 'see', input: byOwnId },
  'pets.save': { may: 'record', input: ({ id, name }) => ({ id, name, species: 'dog' }) },
  'pets.remove': { may: 'give', input: byOwnId },
  'pets.setPhotos': { may: 'record', input: ({ id }) => ({ id, photos: [], portraitId: null }) },
  'pets.setChip': { may: 'record', input: ({ id }) => ({ id, number: '' }) },
  'pets.memberPage': { may: 'share', input: byOwnId },
  // what the family chose to show is everybody's
  'pets.page': { elsewhere: 'server/market/pets/page.test.ts' },
  'pets.decideChipClaim': {
    may: 'record',
    input: (_, id) => ({ id, release: false }),
    make: ({ id, memberIds }, add) =>
      add('chip_claims', { pet_id: id, claimant_id: memberIds.spare, chip_number: `number ${id}` }),
  },
  // of whoever made it, who is nothing to the pet
  'pets.withdrawChipClaim': { elsewhere: 'server/market/pets/chip.test.ts' },

  'petFamily.get': { may: 'see', input: byPet },
  'petFamily.invite': {
    may: 'family',
    input: ({ id }) => ({ email: `${id}@test.example`, petIds: [id], role: 'viewer' }),
  },
  'petFamily.resend': { may: 'family', input: byId, make: invite },
  'petFamily.revoke': { may: 'family', input: byId, make: invite },
  'petFamily.accept': { elsewhere: 'server/areas/pet-family/endpoints.test.ts' },
  'petFamily.decline': { elsewhere: 'server/areas/pet-family/endpoints.test.ts' },
  'petFamily.setRole': { may: 'family', input: (_, id) => ({ id, role: 'viewer' }), make: grant },
  'petFamily.setTime': { may: 'family', input: byId, make: grant },
  'petFamily.end': { may: 'family', input: byId, make: grant },
  // whoever is something to it may leave, but for its owner, who is told why
  'petFamily.leave': { may: 'see', input: byPet },
  'petFamily.handOver': {
    may: 'give',
    input: ({ id, memberIds }) => ({ petId: id, userId: memberIds['co-owner'] }),
  },

  'petTransfers.get': { may: 'give', input: byPet },
  'petTransfers.offer': {
    may: 'give',
    input: ({ id, name }) => ({ petId: id, email: `${id}@test.example`, reason: 'gift', confirmation: name }),
  },
  'petTransfers.cancel': { elsewhere: 'server/areas/pet-transfers/endpoints.test.ts' },
  'petTransfers.accept': { elsewhere: 'server/areas/pet-transfers/endpoints.test.ts' },
  'petTransfers.decline': { elsewhere: 'server/areas/pet-transfers/endpoints.test.ts' },

  'petPassing.get': { may: 'passing', input: byPet },
  'petPassing.say': { may: 'passing', input: ({ id }) => ({ petId: id, passedOn: '2026-01-02' }) },
  'petPassing.saveMemorial': {
    may: 'passing',
    input: ({ id }) => ({ petId: id, memorial: { visibility: 'link', words: '', photoId: null } }),
    make: async ({ id }, insert) => insert('update pets', { id, status: 'passed', passed_on: '2026-01-02' }),
  },
  'petPassing.undo': {
    may: 'passing',
    input: byPet,
    make: async ({ id }, insert) =>
      insert('update pets', { id, status: 'passed', passed_on: '2026-01-02', passed_said_at: '2999-01-01' }),
  },
  'petPassing.memorial': { elsewhere: 'server/areas/pet-passing/endpoints.test.ts' },

  'petSharing.overview': { may: 'share', input: byPet },
  'petSharing.passport': { may: 'share', input: ({ id }) => ({ petId: id, sections: ['chip'] }) },
  'petSharing.handOver': { may: 'log', input: byPet },
  'petSharing.addLink': {
    may: 'share',
    input: ({ id }) => ({ petId: id, kind: 'passport', sections: ['chip'], days: 1 }),
  },
  'petSharing.revokeLink': { may: 'share', input: byId, make: link },
  'petSharing.addTags': { may: 'share', input: ({ id }) => ({ petId: id, count: 1 }) },
  'petSharing.saveTag': { may: 'share', input: byCode, make: tag },
  'petSharing.retireTag': { may: 'share', input: byCode, make: tag },
  'petSharing.scans': { may: 'share', input: byPet },

  'petExpenses.list': { may: 'papers', input: ({ id }) => ({ petId: id, year: 2026 }) },
  'petExpenses.sums': { may: 'papers', input: ({ id }) => ({ petId: id, year: 2026 }) },
  'petExpenses.add': { may: 'papers', input: ({ id }) => ({ petId: id, ...SPENT }) },
  'petExpenses.save': { may: 'papers', input: (_, id) => ({ id, ...SPENT }), make: expense },
  'petExpenses.remove': { may: 'papers', input: byId, make: expense },
  'petExpenses.candidates': { may: 'papers', input: byPet },
  // the line of an order that nobody has
  'petExpenses.take': {
    may: 'papers',
    input: ({ id }) => ({ petId: id, source: 'order', id }),
    said: 'NOT_FOUND',
  },

  'petHealth.overview': { may: 'health' },
  'petHealth.entries': { may: 'health' },
  'petHealth.timeline': { may: 'health' },
  'petHealth.add': { may: 'record', input: ({ id }) => ({ petId: id, ...VISIT }) },
  'petHealth.change': { may: 'record', input: (_, id) => ({ id, ...VISIT }), make: entry },
  'petHealth.remove': { may: 'record', make: entry },
  'petHealth.vaccines': { may: 'health' },
  'petHealth.plan': {
    may: 'record',
    input: ({ id }, vaccineTypeId) => ({ petId: id, vaccineTypeId, dueOn: '2027-01-02' }),
    make: ({ id }, insert) => insert('vaccine_types', { species: 'dog', label: `Vaccine ${id}` }),
  },
  'petHealth.weights': { may: 'health' },
  'petHealth.setTarget': { may: 'record', input: ({ id }) => ({ petId: id, target: { fromKg: 9, toKg: 11 } }) },
  'petHealth.weigh': { may: 'log', input: ({ id }) => ({ petId: id, measuredOn: '2026-01-02', kg: 20 }) },
  // whoever wrote a weight down, and owners
  'petHealth.unweigh': { elsewhere: 'server/areas/pet-health/endpoints.test.ts' },
  'petHealth.feeding': { may: 'health' },
  'petHealth.feed': { may: 'record', input: ({ id }) => ({ petId: id, food: 'Kibble', situation: 'adult' }) },

  'petDocuments.list': { may: 'papers' },
  // a picture of one’s own
  'petDocuments.addPicture': { elsewhere: 'server/areas/pet-documents/endpoints.test.ts' },
  'petDocuments.change': { may: 'papers', make: paper },
  'petDocuments.remove': { may: 'papers', make: paper },
  'petDocuments.open': { may: 'papers', make: paper },

  'petTravel.forPet': { may: 'health' },
  'petTravel.check': {
    may: 'health',
    input: ({ id }, setId) => ({ petId: id, setId, on: '2026-06-01' }),
    make: ({ id }, insert) =>
      insert('travel_rule_sets', {
        ...{ label: `Rules ${id}`, species: '{dog}', rules: [], source: 'A list', source_date: '2026-01-01' },
        source_url: 'https://example.com',
      }),
  },

  'petMedicine.list': { may: 'see' },
  'petMedicine.create': { may: 'record', input: ({ id }) => ({ petId: id, ...MEDICINE }) },
  'petMedicine.change': { may: 'record', input: ({ id: petId }, id) => ({ petId, id, ...MEDICINE }), make: medicine },
  'petMedicine.pause': { may: 'record', make: medicine },
  'petMedicine.resume': { may: 'record', make: medicine },
  'petMedicine.stop': { may: 'record', make: medicine },
  'petMedicine.log': {
    may: 'log',
    input: ({ id }, medicationId) => ({ petId: id, medicationId, outcome: 'given', givenAt: new Date() }),
    make: medicine,
  },
  // whoever gave it, and owners
  'petMedicine.undo': { elsewhere: 'server/areas/pet-medicine/endpoints.test.ts' },
  'petMedicine.doses': { may: 'see' },

  'petCare.list': { may: 'see' },
  'petCare.create': { may: 'record', input: ({ id }) => ({ petId: id, ...ROUTINE }) },
  'petCare.change': { may: 'record', input: ({ id: petId }, id) => ({ petId, id, ...ROUTINE }), make: routine },
  'petCare.remove': { may: 'record', make: routine },
  'petCare.log': { may: 'log', input: ({ id }) => ({ petId: id, kind: 'walk', doneAt: new Date() }) },
  // whoever logged it, and owners
  'petCare.undo': { elsewhere: 'server/areas/pet-care/endpoints.test.ts' },
  'petCare.logs': { may: 'see' },
  'petDay.get': { elsewhere: 'server/areas/pet-day/endpoints.test.ts' },

  // what comes for a pet is ordered by its owner, and nobody else sees it
  'subscriptions.create': { elsewhere: 'server/money/subscriptions/endpoints.test.ts' },
  'subscriptions.change': { elsewhere: 'server/money/subscriptions/endpoints.test.ts' },
}

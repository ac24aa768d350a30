/** Words and rules of everyday care that both sides need; free of zod. */
import type { Species } from './products.rules'
import type { Repeat } from './repeats.rules'

export const TASK_KINDS = [
  'feed',
  'water',
  'walk',
  'toilet',
  'play',
  'groom',
  'clean',
  'train',
  'check',
  'other',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** What can be written down without a routine, too. */
export const CARE_KINDS = [...TASK_KINDS, 'symptom', 'note'] as const
export type CareKind = (typeof CARE_KINDS)[number]

export const CARE_OUTCOMES = ['done', 'skipped'] as const

/** What each is called: as a choice, and once it was done. */
export const CARE_WORDS: Record<CareKind, { label: string; done: string }> = {
  feed: { label: 'Feeding', done: 'Fed' },
  water: { label: 'Water', done: 'Fresh water' },
  walk: { label: 'Walk', done: 'Walked' },
  toilet: { label: 'Potty', done: 'Potty' },
  play: { label: 'Play', done: 'Played' },
  groom: { label: 'Grooming', done: 'Groomed' },
  clean: { label: 'Cleaning', done: 'Cleaned' },
  train: { label: 'Training', done: 'Trained' },
  check: { label: 'Check', done: 'Checked' },
  other: { label: 'Something else', done: 'Done' },
  symptom: { label: 'Symptom', done: 'Symptom' },
  note: { label: 'Note', done: 'Note' },
}

/** Routines of one pet. */
export const MAX_ROUTINES = 60

/** How long what was due and not answered stays on the day; after that it was missed. */
export const OVERDUE_HOURS = 12
/** After that nobody is reminded any more: a server that was away sends no flood. */
export const REMIND_WITHIN_HOURS = 2
/** Whose task it is hears first; the others so much later. */
export const OTHERS_AFTER_MINUTES = 30

export type Suggestion = { kind: TaskKind; title: string; repeat: Repeat }

const DAILY = (...times: string[]): Repeat => ({ times, everyDays: 1 })
const WEEKLY = (time: string, ...weekdays: number[]): Repeat => ({ times: [time], weekdays })

const SUGGESTIONS: Record<Species, readonly Suggestion[]> = {
  dog: [
    { kind: 'feed', title: 'Feed', repeat: DAILY('07:30', '18:00') },
    { kind: 'walk', title: 'Walk', repeat: DAILY('07:00', '13:00', '21:00') },
    { kind: 'groom', title: 'Brush', repeat: WEEKLY('19:00', 3, 7) },
  ],
  cat: [
    { kind: 'feed', title: 'Feed', repeat: DAILY('07:00', '18:30') },
    { kind: 'clean', title: 'Scoop the litter', repeat: DAILY('08:00', '20:00') },
    { kind: 'clean', title: 'Change all the litter', repeat: WEEKLY('10:00', 6) },
    { kind: 'play', title: 'Play', repeat: DAILY('19:30') },
  ],
  rabbit: [
    { kind: 'feed', title: 'Hay and greens', repeat: DAILY('08:00', '18:00') },
    { kind: 'water', title: 'Fresh water', repeat: DAILY('08:00') },
    { kind: 'clean', title: 'Clean the cage', repeat: WEEKLY('10:00', 3, 6) },
    { kind: 'check', title: 'Check that it eats and passes droppings', repeat: DAILY('20:00') },
  ],
  'small-pet': [
    { kind: 'feed', title: 'Feed', repeat: DAILY('08:00', '18:00') },
    { kind: 'water', title: 'Fresh water', repeat: DAILY('08:00') },
    { kind: 'clean', title: 'Clean the cage', repeat: WEEKLY('10:00', 6) },
  ],
  bird: [
    { kind: 'feed', title: 'Seed and greens', repeat: DAILY('08:00') },
    { kind: 'water', title: 'Fresh water', repeat: DAILY('08:00') },
    { kind: 'play', title: 'Time out of the cage', repeat: DAILY('17:00') },
    { kind: 'clean', title: 'Clean the cage', repeat: WEEKLY('10:00', 6) },
  ],
  fish: [
    { kind: 'feed', title: 'Feed', repeat: DAILY('09:00') },
    { kind: 'check', title: 'Check the temperature and the filter', repeat: DAILY('09:00') },
    { kind: 'clean', title: 'Change a quarter of the tank’s water', repeat: WEEKLY('11:00', 7) },
  ],
  reptile: [
    { kind: 'check', title: 'Check heat, light, and humidity', repeat: DAILY('08:00') },
    { kind: 'feed', title: 'Feed', repeat: { times: ['19:00'], everyDays: 7 } },
    { kind: 'water', title: 'Fresh water', repeat: DAILY('08:00') },
    { kind: 'clean', title: 'Clean the enclosure', repeat: WEEKLY('11:00', 7) },
  ],
}

/** Routines that animals of a kind mostly have; a beginning to change, not advice. */
export function suggestedRoutines(species: Species): readonly Suggestion[] {
  return SUGGESTIONS[species]
}

/** What is written down with one press on the page of such an animal; nobody walks a fish. */
export function quickKinds(species: Species): readonly CareKind[] {
  if (species === 'dog') return ['feed', 'walk']
  if (species === 'cat') return ['feed', 'clean']
  return ['feed', 'clean']
}

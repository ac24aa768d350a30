import { HAND_OVER_SECTIONS, type HandOverSection } from '#contract/pet-sharing.rules'
import { ENERGY_WORDS } from '#contract/pets.rules'
import { servingWords } from '#contract/portions.rules'
import { contactEntries } from './contacts'
import { dayWords, planWords } from './days'
import { medicineEntries } from './medicine'
import { allergies, conditions } from './passport'
import type { PetRecord, TaskRow } from './record'
import { allergyNames, COMPANY, type Entry, entry, lines, provenance } from './words'

const isMeal = ({ kind }: TaskRow) => kind === 'feed' || kind === 'water'

const SECTIONS: Record<HandOverSection, (record: PetRecord) => Entry[]> = {
  contacts: contactEntries,
  // what is over is of no use to whoever looks after it today
  allergies: (record) => [
    ...allergies(record),
    ...conditions({ ...record, entries: record.entries.filter(({ endedOn }) => endedOn === null) }),
  ],
  medicine: medicineEntries,
  feeding: ({ feeding, pet: { dietNotes }, tasks }) => [
    ...(feeding
      ? [
          entry(
            feeding.food,
            lines(
              ['A day', feeding.gramsPerDay !== null && servingWords(feeding.gramsPerDay)],
              ['Meals', String(feeding.meals)],
              [
                'Each meal',
                feeding.gramsPerDay !== null && feeding.meals > 1 && servingWords(feeding.gramsPerDay / feeding.meals),
              ],
            ),
          ),
        ]
      : []),
    ...tasks.filter(isMeal).map(taskEntry),
    ...(dietNotes ? [entry('', lines(['', dietNotes]))] : []),
  ],
  routine: ({ tasks }) => tasks.filter((task) => !isMeal(task)).map(taskEntry),
  rules: (record) => {
    const { likes, dislikes } = record.pet
    const dont = [...allergyNames(record).map((name) => `${name} (allergy)`), ...dislikes]
    return [
      ...(likes.length > 0
        ? [
            entry(
              'Likes',
              likes.map((value) => ({ label: '', value })),
            ),
          ]
        : []),
      ...(dont.length > 0
        ? [
            entry(
              'Doesn’t like, or must not have',
              dont.map((value) => ({ label: '', value })),
            ),
          ]
        : []),
    ]
  },
  habits: ({ pet }) => [
    entry(
      '',
      lines(
        ['Energy', pet.energy !== null && ENERGY_WORDS[pet.energy - 1]],
        ['Good with dogs', COMPANY[pet.goodWithDogs]],
        ['Good with cats', COMPANY[pet.goodWithCats]],
        ['Good with children', COMPANY[pet.goodWithChildren]],
        ['House-trained', pet.houseTrained === 'in-progress' ? 'Still learning' : COMPANY[pet.houseTrained]],
        ['Special needs', pet.specialNeeds],
      ),
    ),
  ],
  house: ({ pet: { careNotes } }) => (careNotes ? [entry('', lines(['', careNotes]))] : []),
}

function taskEntry(task: TaskRow): Entry {
  const title = task.isLater ? `${task.title}, not before ${dayWords(task.startsOn)}` : task.title
  return entry(title, lines(...planWords(task)), provenance(task))
}

/** The chosen parts, the most urgent first. */
export function handOverSections(record: PetRecord, chosen: readonly string[]) {
  return HAND_OVER_SECTIONS.filter((code) => chosen.includes(code)).map((code) => ({
    code,
    entries: SECTIONS[code](record).filter(({ title, lines: { length } }) => title !== '' || length > 0),
  }))
}

import { type SQL, sql } from 'drizzle-orm'
import type { PetList } from '#contract/pet-lists.rules'

type ListTable = {
  table: SQL
  /** As text, for whatever a list has. */
  id: SQL
  species: SQL
  entry: SQL
  /** How many have it; `l` is the row. */
  uses: SQL
  /** One word for the audit trail. */
  word: string
}

/** Each list with what an answer reads of its rows, which are called `l`. */
export const LISTS: Record<PetList, ListTable> = {
  breeds: {
    table: sql`breeds`,
    id: sql`l.id::text`,
    species: sql`l.species`,
    entry: sql`json_build_object('list', 'breeds', 'species', l.species, 'label', l.label, 'sizeClass', l.size_class)`,
    uses: sql`(select count(*)::int from pets p where l.id in (p.breed_id, p.second_breed_id))`,
    word: 'breed',
  },
  colours: {
    table: sql`pet_colours`,
    id: sql`l.code`,
    species: sql`null::text`,
    entry: sql`json_build_object('list', 'colours', 'label', l.label)`,
    uses: sql`(select count(*)::int from pets p where l.code = any (p.colours))`,
    word: 'color',
  },
  vaccines: {
    table: sql`vaccine_types`,
    id: sql`l.id::text`,
    species: sql`l.species`,
    entry: sql`json_build_object('list', 'vaccines', 'species', l.species, 'label', l.label, 'core', l.core,
      'schedule', l.schedule, 'source', l.source, 'sourceUrl', l.source_url, 'sourceDate', l.source_date)`,
    uses: sql`(select count(*)::int from pet_health_entries e where e.vaccine_type_id = l.id)`,
    word: 'vaccine',
  },
}

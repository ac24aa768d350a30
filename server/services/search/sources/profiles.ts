import { suggestPeople } from '../suggest-people'
import type { SearchSource } from './source'

/** The people of the street, found by their names; the marketplaces find them by what they offer. */
export const profilesSource: SearchSource = {
  area: 'profiles',
  suggest: suggestPeople,
}

import { eq } from 'drizzle-orm'
import { userAddresses } from '../../tables/addresses'
import { type Area, json } from '../account/personal-data/area'
import { listAddresses } from './list'

export const addressData: Area = {
  async *files(db, userId) {
    yield json('addresses.json', (await listAddresses(db, userId)).items)
  },

  async erase(tx, userId) {
    await tx.delete(userAddresses).where(eq(userAddresses.userId, userId))
  },
}

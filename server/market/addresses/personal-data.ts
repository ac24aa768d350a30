import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { userAddresses } from '../../tables/addresses'
import { listAddresses } from './list'

export const addressData: PersonalData = {
  holds: { 'addresses.json': 'the addresses you keep' },

  async *files(db, userId) {
    yield json('addresses.json', (await listAddresses(db, userId)).items)
  },

  async erase(tx, userId) {
    await tx.delete(userAddresses).where(eq(userAddresses.userId, userId))
  },
}

import { z } from 'zod'
import { endpoint } from './endpoint'
import { PROFILE_TYPES, ROLES } from './roles'

export const Me = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  profiles: z.array(
    z.object({
      id: z.uuid(),
      userType: z.enum(PROFILE_TYPES),
      firstName: z.string(),
      lastName: z.string(),
      businessName: z.string().nullable(),
    }),
  ),
})
export type Me = z.infer<typeof Me>

export const account = {
  me: endpoint('signed-in').route({ method: 'GET', path: '/me' }).output(Me),
}

import { z } from 'zod'

/** Whether a filter hid what was just written until somebody of the team has looked at it. */
export const Held = z.boolean().describe('Hidden by a filter until our team has looked at it')

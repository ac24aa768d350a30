import type { AlertSeverity, AlertStatus, AlertType } from '#contract/security.rules'
import { EVENT_NAMES } from '#server/core/audit/event-names'
import type { ServerEvent } from '#server/core/audit/server-events'
import { daysBefore } from '../days'
import { accountId } from '../people/accounts'
import { at } from '../random'
import type { Town } from '../town'
import { uuidFrom } from '../uuid'
import { atHome, SCRIPT, type TrailLine } from './line'

export type PastAlert = {
  id: string
  severity: AlertSeverity
  status: AlertStatus
  alertType: AlertType
  description: string
  about: string
  subjects: string[]
  at: Date
  investigatedAt?: Date
  notes?: string
}

type Past = { lines: TrailLine[]; alerts: PastAlert[] }

/** What went wrong in Millbrook, as the detection would have found it: two matters are open, the others settled. */
export function buildIncidents(now: Date, { neighbours }: Pick<Town, 'neighbours'>): Past {
  const [parent, sitter, clinic, admin, boss] = ['parent', 'sitter', 'clinic', 'admin', 'super'].map(accountId)
  if (!parent || !sitter || !clinic || !admin || !boss) throw new Error('Millbrook misses somebody')
  const spread = neighbours.slice(40, 46).map(({ id }) => id)
  const careless = at(neighbours, 12)
  const session = (name: string) => uuidFrom(`stolen session ${name}`)
  const reuse = (userId: string, name: string, moment: Date, address: string): TrailLine => ({
    ...bare('refresh_token_reused', userId, moment),
    ...{ address, severity: 'high', status: 'blocked', resourceType: 'session', resourceId: session(name) },
  })
  const alert = (name: string, given: Omit<PastAlert, 'id'>): PastAlert => ({ id: uuidFrom(`alert/${name}`), ...given })
  const settled = (moment: Date, hours: number, status: AlertStatus, notes: string) => ({
    status,
    notes,
    investigatedAt: new Date(moment.getTime() + hours * 3600_000),
  })
  const when = {
    reuse: daysBefore(now, 0.13),
    spray: daysBefore(now, 1.1),
    crowd: daysBefore(now, 2.4),
    role: daysBefore(now, 12.2),
    failures: daysBefore(now, 20.6),
    travel: daysBefore(now, 33.3),
    exports: daysBefore(now, 48.5),
    oldReuse: daysBefore(now, 70.8),
  }
  const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

  return {
    lines: [
      reuse(parent, 'parent', when.reuse, '203.0.113.24'),
      ...spread.flatMap((userId, index) =>
        [0, 1].map((round) => failure(userId, minutesAfter(when.spray, index + round * 5 - 11), '198.51.100.7')),
      ),
      ...Array.from({ length: 7 }, (_, n) => failure(null, minutesAfter(when.spray, n - 9), '198.51.100.7')),
      ...Array.from({ length: 6 }, (_, n) => ({
        ...bare('account_created', uuidFrom(`passer-by ${n}`), minutesAfter(when.crowd, n * 4 - 24)),
        address: '203.0.113.91',
      })),
      {
        ...bare('role_assigned', boss, when.role),
        ...{
          action: 'Gave the role admin',
          severity: 'high',
          resourceId: admin,
          metadata: { role: 'admin', expires_at: null },
        },
      },
      ...Array.from({ length: 12 }, (_, n) =>
        failure(sitter, minutesAfter(when.failures, n - 12), n % 3 ? '198.51.100.42' : '192.0.2.88'),
      ),
      bare('sign_in', clinic, minutesAfter(when.travel, -47)),
      { ...bare('sign_in', clinic, when.travel), address: '203.0.113.200' },
      ...Array.from({ length: 5 }, (_, n) => ({
        ...bare('audit_exported', admin, minutesAfter(when.exports, n - 5)),
        action: 'Exported the audit log',
        severity: 'medium' as const,
      })),
      reuse(careless.id, 'careless', when.oldReuse, '198.51.100.130'),
    ],
    alerts: [
      alert('reuse', {
        severity: 'critical',
        status: 'active',
        alertType: 'token_reuse',
        about: `${parent} ${session('parent')}`,
        subjects: [parent],
        at: when.reuse,
        description:
          'An old session of Ada Lindqvist was used again from 203.0.113.24, which can mean that someone copied it. That device was signed out.',
      }),
      alert('spray', {
        severity: 'high',
        status: 'active',
        alertType: 'password_spraying',
        about: '198.51.100.7',
        subjects: spread,
        at: when.spray,
        description:
          '19 failed sign-ins from 198.51.100.7 within 15 minutes, to 6 accounts, with 7 tries for accounts that don’t exist. Attackers test lists of stolen passwords this way.',
      }),
      alert('crowd', {
        severity: 'medium',
        status: 'active',
        alertType: 'many_accounts',
        about: '203.0.113.91',
        subjects: [],
        at: when.crowd,
        description: '6 accounts created from 203.0.113.91 within an hour.',
      }),
      alert('role', {
        severity: 'medium',
        alertType: 'role_change',
        about: `${admin} admin`,
        subjects: [boss, admin],
        at: when.role,
        description: 'Sol Abara gave Marit Lowe the admin role.',
        ...settled(
          when.role,
          1.5,
          'resolved',
          'Back from leave, so she needs it again. Agreed on in our Monday meeting.',
        ),
      }),
      alert('failures', {
        severity: 'high',
        alertType: 'repeated_failures',
        about: sitter,
        subjects: [sitter],
        at: when.failures,
        description: '12 failed sign-ins for Mara Keller from 2 addresses within 15 minutes.',
        ...settled(
          when.failures,
          3.2,
          'resolved',
          'Called Mara. It wasn’t her. She now has a new password and two-step sign-in.',
        ),
      }),
      alert('travel', {
        severity: 'high',
        alertType: 'impossible_travel',
        about: clinic,
        subjects: [clinic],
        at: when.travel,
        description:
          'Samir Haddad signed in from Corvallis, United States and, 47 minutes later, from Rotterdam, Netherlands, 4,975 miles (8,007 km) away. A VPN can look like this.',
        ...settled(when.travel, 0.6, 'false_positive', 'The clinic’s new VPN exits in Rotterdam.'),
      }),
      alert('exports', {
        severity: 'high',
        alertType: 'mass_actions',
        about: `${admin} audit_exported`,
        subjects: [admin],
        at: when.exports,
        description: 'Marit Lowe did the same thing 5 times within 10 minutes: “Exported the audit log.”',
        ...settled(when.exports, 5, 'false_positive', 'Marit was trying the filters for the quarterly report.'),
      }),
      alert('old reuse', {
        severity: 'critical',
        alertType: 'token_reuse',
        about: `${careless.id} ${session('careless')}`,
        subjects: [careless.id],
        at: when.oldReuse,
        description: `An old session of ${careless.firstName} ${careless.lastName} was used again from 198.51.100.130, which can mean that someone copied it. That device was signed out.`,
        ...settled(
          when.oldReuse,
          9,
          'resolved',
          'A borrowed tablet with a copied profile. All sessions ended, password changed.',
        ),
      }),
    ],
  }
}

function bare(eventType: ServerEvent, userId: string, moment: Date): TrailLine {
  const action = EVENT_NAMES[eventType]
  return { at: moment, userId, eventType, action, resourceType: 'user', resourceId: userId, ...atHome(userId) }
}

function failure(userId: string | null, moment: Date, address: string): TrailLine {
  const about = userId ? { resourceType: 'user', resourceId: userId } : {}
  const eventType = 'sign_in_failed'
  const tried = { eventType, action: EVENT_NAMES[eventType], severity: 'low', status: 'failure' } as const
  return { at: moment, userId, ...tried, ...about, address, userAgent: SCRIPT }
}

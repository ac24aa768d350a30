import type { DATA_READS, DATA_WRITES } from '#contract/data-door'
import type { ServerEvent } from '#server/core/audit/server-events'
import { byType, equal, type Filters } from './parse-filters'
import { cartItems } from './tables/cart-items'
import { invoices } from './tables/invoices'
import { products } from './tables/products'
import { securityAuditLogs, securityMetrics, suspiciousActivityAlerts } from './tables/security'
import { userProfiles } from './tables/user-profiles'
import { userRoles } from './tables/user-roles'
import type { WireTable } from './tables/wire-table'
import { settle } from './writes/alerts'
import { putLines, removeLines, setLine } from './writes/cart'
import { openInvoice } from './writes/invoices'
import { changeProfile, openProfiles } from './writes/profiles'
import { revoke } from './writes/roles'
import type { Insert, Remove, Seen, Update } from './writes/write'

/** Rows that the row rule of the table shows to whoever asks. */
export type Read = {
  method: 'GET'
  table: WireTable
  filters: Filters
  /** One of these has to be compared by `eq`. */
  demands?: readonly string[]
  /** Rows in one answer, where they are fewer than elsewhere. */
  most?: number
  /** What follows when they have been looked at, or when there was nothing to be seen. */
  seen?: Seen
  /** What the audit trail calls it when an admin takes away many that are about others. */
  copy?: Copy
}

/** One of the kinds `_exported`, which the rule for mass actions counts. */
type Copy = { eventType: Extract<ServerEvent, `${string}_exported`>; action: string }

export type Insertion = {
  method: 'POST'
  table: WireTable
  /** What a row may say. `user_id` has to be the asker's own. */
  columns: readonly string[]
  /** Rows in one request. */
  most: number
  /** What an upsert may name by `on_conflict`; without it there is none. */
  key?: readonly string[]
  run: Insert
}

export type Change = { method: 'PATCH'; table: WireTable; filters: Filters; demands: readonly string[]; run: Update }
export type Removal = { method: 'DELETE'; table: WireTable; filters: Filters; demands: readonly string[]; run: Remove }

export type Operation = Read | Insertion | Change | Removal

const OWN_ROW = equal('id', 'user_id')
const ONE_ROW = equal('id')
/** What finds products by an index, however many there are; the typed API is there for searching them. */
const SHELF = ['id', 'group_id', 'slug', 'seller_profile_id', 'top_category_id', 'category_id', 'price', 'published_at']

/** How each of the contract's tables is read (specification, section 7). HEAD is GET without its body. */
const READS: Record<keyof typeof DATA_READS, Read> = {
  products: { method: 'GET', table: products, filters: byType(products, SHELF), most: 100 },
  user_profiles: { method: 'GET', table: userProfiles, filters: byType(userProfiles) },
  cart_items: { method: 'GET', table: cartItems, filters: byType(cartItems) },
  user_roles: {
    method: 'GET',
    table: userRoles,
    filters: byType(userRoles),
    copy: { eventType: 'roles_exported', action: 'Exported the roles of people' },
  },
  invoices: { method: 'GET', table: invoices, filters: ONE_ROW, demands: ['id'], seen: openInvoice },
  security_audit_logs: {
    method: 'GET',
    table: securityAuditLogs,
    filters: byType(securityAuditLogs),
    copy: { eventType: 'audit_exported', action: 'Exported the audit log' },
  },
  suspicious_activity_alerts: {
    method: 'GET',
    table: suspiciousActivityAlerts,
    filters: byType(suspiciousActivityAlerts),
    copy: { eventType: 'alerts_exported', action: 'Exported the security alerts' },
  },
  security_metrics: { method: 'GET', table: securityMetrics, filters: byType(securityMetrics) },
}

type WriteOf<Name> = Name extends `POST ${string}` ? Insertion : Name extends `PATCH ${string}` ? Change : Removal

/** How each of the contract's writes is done; who may stands there. */
const WRITES: { [Name in keyof typeof DATA_WRITES]: WriteOf<Name> } = {
  'POST user_profiles': {
    method: 'POST',
    table: userProfiles,
    columns: ['user_id', 'user_type', 'first_name', 'last_name', 'business_name', 'is_active'],
    most: 20,
    run: openProfiles,
  },
  'PATCH user_profiles': {
    method: 'PATCH',
    table: userProfiles,
    filters: OWN_ROW,
    demands: ['id'],
    run: changeProfile,
  },
  'POST cart_items': {
    method: 'POST',
    table: cartItems,
    columns: ['user_id', 'product_id', 'quantity'],
    most: 100,
    key: ['user_id', 'product_id'],
    run: putLines,
  },
  'PATCH cart_items': {
    method: 'PATCH',
    table: cartItems,
    filters: OWN_ROW,
    demands: ['id'],
    run: setLine,
  },
  'DELETE cart_items': {
    method: 'DELETE',
    table: cartItems,
    filters: OWN_ROW,
    demands: ['id', 'user_id'],
    run: removeLines,
  },
  'PATCH user_roles': {
    method: 'PATCH',
    table: userRoles,
    filters: ONE_ROW,
    demands: ['id'],
    run: revoke,
  },
  'PATCH suspicious_activity_alerts': {
    method: 'PATCH',
    table: suspiciousActivityAlerts,
    filters: ONE_ROW,
    demands: ['id'],
    run: settle,
  },
}

export const OPERATIONS: readonly Operation[] = [...Object.values(READS), ...Object.values(WRITES)]

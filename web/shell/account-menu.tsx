import { useQuery } from '@tanstack/react-query'
import {
  ChevronDown,
  Gauge,
  LogOut,
  type LucideIcon,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { api } from '#web/api'
import { explain } from '#web/lib/explain'
import { Icon } from '#web/ui/icon'
import { Menu, MenuItem, MenuSeparator, menuItemClass } from '#web/ui/menu'
import { toast } from '#web/ui/toast'
import { AppLink } from './app-link'
import { signOut, useViewer } from './viewer'

/** What a signed-in person reaches from everywhere. Loaded only for them. */
export default function AccountMenu({ compact = false }: { compact?: boolean }) {
  const viewer = useViewer()
  const { data: me } = useQuery({ ...api.account.me.queryOptions(), enabled: viewer.state === 'signed-in' })
  // the session may still know the address from before it was changed
  const email = me?.email ?? (viewer.state === 'signed-in' ? viewer.email : '')
  const name = me?.profiles[0]?.firstName || 'Account'
  return (
    <Menu
      {...(compact && { label: 'Account' })}
      triggerClass={
        compact
          ? 'inline-flex items-center justify-center size-touch rounded-control hover:bg-accent'
          : 'flex items-center gap-2.5 rounded-pill hairline pl-3.5 pr-3 min-h-touch hover:bg-accent'
      }
      trigger={
        <>
          <Icon as={UserRound} />
          {!compact && <span className="text-sm font-semibold truncate max-w-[9rem]">{name}</span>}
          {!compact && <Icon as={ChevronDown} size="sm" />}
        </>
      }
    >
      <p className="px-3 py-2 text-sm text-muted-foreground truncate">{email}</p>
      <MenuSeparator />
      <MenuLink href="/orders" icon={ReceiptText}>
        Orders
      </MenuLink>
      <MenuLink href="/settings/account" icon={Settings}>
        Settings
      </MenuLink>
      {me && me.role !== 'user' && (
        <MenuLink href="/admin" icon={ShieldCheck}>
          Admin
        </MenuLink>
      )}
      {me?.role === 'super-admin' && (
        <MenuLink href="/super-admin-dashboard" icon={Gauge}>
          Super-admin
        </MenuLink>
      )}
      <MenuItem onClick={handleSignOut}>
        <Icon as={LogOut} />
        Sign out
      </MenuItem>
    </Menu>
  )
}

function MenuLink({ href, icon, children }: { href: string; icon: LucideIcon; children: string }) {
  return (
    <AppLink data-plain="" href={href} role="menuitem" tabIndex={-1} className={menuItemClass}>
      <Icon as={icon} />
      {children}
    </AppLink>
  )
}

async function handleSignOut() {
  try {
    await signOut()
    toast({ title: 'Signed out' })
  } catch (error) {
    toast({ title: 'Error', description: explain(error), tone: 'error' })
  }
}

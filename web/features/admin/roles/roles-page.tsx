import type { Me } from '#contract/account'
import { AdminArea } from '../admin-area'
import { Card } from '../card'
import { PageTitle } from '../page-title'
import { WaitingList } from '../proposals/waiting-list'
import { AssignRole } from './assign-role'
import { RoleList } from './role-list'

/** Who may do more than others, since when and until when. */
export function RolesPage() {
  return (
    <AdminArea>
      {(me: Me) => (
        <>
          <PageTitle
            title="Roles"
            note="Who has extra access, and until when. Every change is saved in the audit log."
          />
          <div className="mt-5 empty:hidden">
            <WaitingList role={me.role} only="roles" />
          </div>
          <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] items-start">
            <Card title="Assign a role">
              <AssignRole role={me.role} />
            </Card>
            <Card title="Assigned roles">
              <RoleList />
            </Card>
          </div>
        </>
      )}
    </AdminArea>
  )
}

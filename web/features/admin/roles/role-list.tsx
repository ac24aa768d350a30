import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { Loaded } from '../../../kit/page/loaded'
import { GrantRow } from './grant-row'

/** Every role above user that was ever given, those in force first. */
export function RoleList({ limit }: { /** How many at most. */ limit?: number }) {
  const roles = useQuery({ ...api.people.roles.queryOptions(), staleTime: 0 })
  return (
    <Loaded query={roles} what="the roles" shape="h-[16rem]">
      {(grants) =>
        grants.length === 0 ? (
          <p className="text-muted-foreground">No roles assigned yet.</p>
        ) : (
          <ul className="-my-3">
            {grants.slice(0, limit).map((grant) => (
              <GrantRow key={grant.id} grant={grant} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

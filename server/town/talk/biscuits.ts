import { pool } from './pool'

export const biscuits = pool(
  `A crunch heard upstairs
  One after breakfast
  {pet} counts them, too
  Baked like ours
  The tin is never safe
  Snaps cleanly
  --
  You can hear {pet} crunch one from the next room.
  They break without crumbling, so they last.
  {pet} gets one when we leave, and {he} goes to {his} bed with it.
  They smell like a kitchen on a Sunday.
  They are as crisp at the end as they were at the start.
  {He} sits for one without being asked and looks at the shelf.
  I read the label and could bake these myself, if I had the time.
  {pet} takes one to the rug and eats it there, every time.
  The whole dog park knows which pocket they are in.
  They do not leave grease on the fingers.
  {pet} waits under the shelf where they are kept.
  One at bedtime is our rule, and {he} keeps me to it.
  `,
  `Good, quickly gone
  Nice, crumbly on the rug
  --
  {pet} swallows them whole unless I snap them.
  {pet} likes them, and so does the rug, by the crumbs.
  Fine biscuits, only they soften once they are open.
  `,
  `Too hard for {his} teeth
  Crushed on the way
  --
  Too hard for {pet}, who carried it around and gave up.
  They had come open on the way, and half of them were crumbs.
  `,
)

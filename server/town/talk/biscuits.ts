import { pool } from './pool'

export const biscuits = pool(
  `A crunch heard upstairs
  One after breakfast
  {pet} counts them, too
  Baked like ours
  The tin is never safe
  Snaps cleanly in two
  --
  You can hear {pet} crunch one from the next room.
  They break in half without crumbling, so one makes two.
  {pet} gets one when we leave, and {he} goes to {his} bed with it.
  They smell like a kitchen on a Sunday.
  They are as crisp at the bottom of the pack as at the top.
  {His} teeth look better, and {he} thinks it is a treat.
  I read the label and could bake these myself, if I had the time.
  {pet} takes one to the rug and eats it in [two|three|four] bites.
  The whole dog park knows which pocket they are in.
  They do not leave grease on the fingers.
  {pet} waits under the shelf where they are kept.
  One at bedtime is our rule, and {he} keeps me to it.
  `,
  `Good, rather large
  Nice, crumbly on the rug
  --
  They are a little large for {a breed}, so I snap them.
  {pet} likes them, and so does the rug, by the crumbs.
  Fine biscuits, only the pack does not close again.
  `,
  `Too hard for {his} teeth
  Broken when it came
  --
  Too hard for {pet}, who carried it around and gave up.
  Half of them were broken when the box came.
  `,
)

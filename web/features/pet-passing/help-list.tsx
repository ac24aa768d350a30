import { PET_LOSS_HELP } from '#contract/pet-passing.rules'

/** People to talk to. */
export function HelpList() {
  return (
    <div className="max-w-[60ch]">
      <p>
        Grief for an animal is grief. You don’t have to be alone with it. Your vet’s office knows who near you helps
        with cremation or burial, and can often suggest someone to talk to.
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {PET_LOSS_HELP.map(({ name, what, href }) => (
          <li key={name}>
            <a
              href={href}
              rel="noopener noreferrer"
              target="_blank"
              className="font-semibold underline underline-offset-4"
            >
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <p className="text-muted-foreground">{what}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted-foreground">
        If you are thinking of harming yourself, call your local emergency number now. In the United States, you can
        call or text 988 at any hour.
      </p>
    </div>
  )
}

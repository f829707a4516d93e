import { Suspense } from 'react'
import { later } from '../later.ts'
import { Input, InputFrame } from './text-field.tsx'

type Bare = typeof import('../material/search-box.tsx').SearchBox

/**
 * Material's list that is searched by typing, and much of Material with it: a third of all that a record's page would load. Who only
 * reads does without; it comes before the first field to write in is drawn, or when a page has been at rest for a while.
 */
const MaterialBox = later<Bare>(() =>
  import('../material/search-box.tsx').then(({ SearchBox }) => ({ default: SearchBox })),
)

/** To be fetched ahead, or waited for. */
export const { preload: loadSearchBox, whenThere: whenSearchBox, awaited: awaitSearchBox } = MaterialBox

/** An input with what it finds in a list beneath it. Until its code is there it stands in its place and takes nothing. */
export const SearchBox: Bare = props => (
  <Suspense fallback={<Waiting id={props.id} text={props.inputValue} />}>
    <MaterialBox {...props} />
  </Suspense>
)

function Waiting({ id, text = '' }: { id: string | undefined; text: string | undefined }) {
  return (
    <InputFrame data-disabled>
      <Input id={id} value={text} disabled readOnly />
    </InputFrame>
  )
}

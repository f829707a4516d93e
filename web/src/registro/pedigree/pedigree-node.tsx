import { formatDate } from '@bisavolo/domain/kit/format'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { mdiDeleteOutline, mdiPencilOutline, mdiPlus, mdiSwapHorizontal } from '@mdi/js'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { foldedWords, type Place, placeName } from './pedigree-layout.ts'
import { emsOf } from './queries.ts'

export interface NodeActions {
  isProved: (child: number, parent: number) => boolean

  onPick: ((place: Place) => void) | null
  onClear: ((place: Place) => void) | null
  onFold: (branch: string) => void
  onEdit: (cat: Nodo) => void
  onRoot: (cat: Nodo) => void
}

export function PedigreeNode({ place, actions }: { place: Place; actions: NodeActions }) {
  const { cat, role, tint, times } = place
  return (
    <div
      className="node"
      data-sex={role === 'padre' ? 'M' : role === 'madre' ? 'F' : cat?.sesso}
      data-tint={tint === null ? undefined : tint % 6}
      data-open={cat === null || undefined}
      data-times={times > 1 || undefined}
    >
      {cat === null ? (
        <OpenSlot place={place} actions={actions} />
      ) : (
        <>
          <CatName cat={cat} place={place} onRoot={actions.onRoot} />
          {times > 1 && (
            <span className="times" title={`Compare ${times} volte in questo pedigree`}>
              ×{times}
            </span>
          )}
          <Details
            cat={cat}
            generation={place.generation}
            isProved={place.child !== null && actions.isProved(place.child.id, cat.id)}
          />
          <NodeButtons place={place} cat={cat} actions={actions} />
        </>
      )}
    </div>
  )
}

/** Fewer details for farther generations. */
function Details({ cat, generation, isProved }: { cat: Nodo; generation: number; isProved: boolean }) {
  const ems = emsOf(cat)
  const year = generation > 2 ? (cat.data_nascita ?? '').slice(0, 4) : ''
  return (
    <>
      <span className="ems">{[ems, year].filter(Boolean).join(' · ')}</span>
      {(cat.codice || isProved) && (
        <span className="code">
          {cat.codice}
          {cat.codice && isProved && ' · '}
          {isProved && <b title="Parentela provata dal DNA">DNA</b>}
        </span>
      )}
      {generation <= 2 && <span className="birth">{formatDate(cat.data_nascita)}</span>}
      {generation <= 1 && cat.chip && <span className="chip">{cat.chip}</span>}
    </>
  )
}

function CatName({ cat, place, onRoot }: { cat: Nodo; place: Place; onRoot: (cat: Nodo) => void }) {
  const name = (
    <>
      {place.path !== '' && <span className="visually-hidden word">{placeName(place.path)}: </span>}
      <span className="sign" aria-hidden="true">
        {cat.sesso === 'M' ? '♂' : '♀'}
      </span>{' '}
      {cat.nome_completo}
    </>
  )
  if (place.path === '' || !cat.apribile) return <span className="name">{name}</span>
  const click = (event: MouseEvent) => {
    // ux 19: click re-roots, Ctrl+click opens the record.
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) window.open(`/gatti/${cat.id}`, '_blank')
    else onRoot(cat)
  }
  return (
    <Link
      className="name"
      to={`/pedigree/${cat.id}`}
      onClick={click}
      title="Clic: pedigree di questo gatto. Ctrl e clic: la sua scheda"
    >
      {name}
    </Link>
  )
}

function OpenSlot({ place, actions }: { place: Place; actions: NodeActions }) {
  const { onPick } = actions
  if (place.isPair) return <PairSlot place={place} actions={actions} />
  const name = placeName(place.path)
  const word = (
    <>
      <span className="visually-hidden word">{name}: </span>sconosciut{place.role === 'madre' ? 'a' : 'o'}
    </>
  )
  return (
    <span className="slots">
      {!onPick || place.child === null ? (
        <span className="unknown">{word}</span>
      ) : (
        <button type="button" className="add" onClick={() => onPick(place)} aria-label={`Aggiungi: ${name}`}>
          <Icon path={mdiPlus} size={16} />
          <span>
            {word} <b>aggiungi</b>
          </span>
        </button>
      )}
      <FoldButton place={place} actions={actions} />
    </span>
  )
}

function PairSlot({ place, actions }: { place: Place; actions: NodeActions }) {
  const { onPick } = actions
  const child = place.path.slice(0, -1)
  const roles = ['padre', 'madre'] as const
  return (
    <span className="slots">
      <FoldButton place={place} actions={actions} />
      {onPick &&
        roles.map(role => {
          const path = `${child}${role[0]}`
          return (
            <button
              key={role}
              type="button"
              className="plus"
              onClick={() => onPick({ ...place, path, role })}
              aria-label={`Aggiungi: ${placeName(path)}`}
              title={`Aggiungi: ${placeName(path)}`}
            >
              + {role === 'padre' ? '♂' : '♀'}
            </button>
          )
        })}
    </span>
  )
}

function FoldButton({ place, actions }: { place: Place; actions: NodeActions }) {
  const branch = place.closes ?? (place.folded > 0 ? place.path : null)
  if (branch === null) return null
  const of = place.child === null ? '' : `, antenati di ${place.child.nome_completo}`
  const words = place.closes === null ? foldedWords(place) : 'ripiega'
  return (
    <button
      type="button"
      className="fold"
      data-branch={branch}
      aria-expanded={place.closes !== null}
      aria-label={`${words}${of}`}
      onClick={() => actions.onFold(branch)}
    >
      {words}
    </button>
  )
}

/** §6: only for users who can change cats. */
function NodeButtons({ place, cat, actions }: { place: Place; cat: Nodo; actions: NodeActions }) {
  const { onPick, onClear, onEdit } = actions
  if (!onPick || !onClear) return null
  const name = placeName(place.path)
  const edit = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onEdit(cat)
  }
  return (
    <span className="buttons">
      <Link to={`/gatti/${cat.id}`} onClick={edit} aria-label={`Modifica ${cat.nome_completo}`} title="Modifica">
        <Icon path={mdiPencilOutline} size={16} />
      </Link>
      {place.role && place.child && (
        <>
          <button type="button" onClick={() => onPick(place)} aria-label={`Cambia: ${name}`} title="Cambia">
            <Icon path={mdiSwapHorizontal} size={16} />
          </button>
          <button type="button" onClick={() => onClear(place)} aria-label={`Togli: ${name}`} title="Togli">
            <Icon path={mdiDeleteOutline} size={16} />
          </button>
        </>
      )}
    </span>
  )
}

import { entityOf } from '@bisavolo/domain/product/entities'
import type { AlberoGatto, Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { removalWords } from '../../records/page/confirm-remove.tsx'
import { useSpecial } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { later } from '../../ui/later.ts'
import { dnaQuery } from '../profili_dna/queries.ts'
import { Frame, Grid } from './pedigree-grid.ts'
import { type Place, placeName, placesOf } from './pedigree-layout.ts'
import { type NodeActions, PedigreeNode } from './pedigree-node.tsx'
import { printZoom, treeWidth } from './pedigree-zoom.ts'
import { useSetParent } from './use-set-parent.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

const ParentDialog = later(() => import('./parent-dialog.tsx').then(module => ({ default: module.ParentDialog })))

export interface PedigreeTreeProps {
  albero: AlberoGatto
  generations: number
  onRoot: (cat: Nodo) => void
  readOnly?: boolean
  zoom?: Zoom
}

export function PedigreeTree({ albero, generations, onRoot, readOnly = false, zoom }: PedigreeTreeProps) {
  const { can } = useSession()
  const ask = useConfirm()
  const parent = useSetParent()
  const [picked, setPicked] = useState<Place | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const { dialog: EditDialog } = useSpecial('gatti')
  const own = useZoom(generations + 1)
  const { frame, scale } = zoom ?? own
  const { opened, toggle, tree } = useFolds(albero.id)
  const places = useMemo(() => placesOf(albero, generations, opened), [albero, generations, opened])
  const writes = !readOnly && can('update', 'gatti')
  const clear = async ({ path, role, child, cat }: Place) => {
    if (!role || !child || !cat) return
    const object = `${placeName(path)} di ${child.nome_completo}: ${cat.nome_completo} (il gatto resta nel registro)`
    if (await ask({ ...removalWords(entityOf('gatti')), object, danger: true }))
      parent.run({ child, role, parent: null, before: cat.id })
  }
  const isProved = useProvate(albero.id)
  const actions: NodeActions = {
    isProved,
    onPick: writes ? setPicked : null,
    onClear: writes ? place => void clear(place) : null,
    onFold: toggle,
    onEdit: cat => setEdited(cat.id),
    onRoot,
  }
  return (
    <Frame
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="Albero genealogico"
      className="pedigree-tree"
      onKeyDown={event => zoom && zoomByKey(event, zoom)}
    >
      <Grid ref={tree} data-generations={generations} style={gridOf(generations, places[0]?.span ?? 1, scale)}>
        {places.map(place => (
          <div
            key={place.path}
            className="place"
            data-generation={place.generation}
            data-role={place.role ?? undefined}
            data-last={place.generation === generations || undefined}
            data-nobody={(place.cat === null && place.child === null) || undefined}
            data-fold={place.isPair || undefined}
            data-folded={place.folded > 0 || undefined}
            style={styleOf(place)}
          >
            <PedigreeNode place={place} actions={actions} />
          </div>
        ))}
      </Grid>
      {picked?.role && picked.child && (
        <Suspense>
          <ParentDialog
            child={picked.child}
            role={picked.role}
            before={picked.cat?.id ?? null}
            onClose={() => setPicked(null)}
          />
        </Suspense>
      )}
      {edited !== null && EditDialog && (
        <Suspense>
          <EditDialog key={edited} id={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Frame>
  )
}

function styleOf({ generation, row, span }: Place): CSSProperties {
  return { gridColumn: generation + 1, gridRow: `${row} / span ${span}`, ['--generation' as string]: generation }
}

function useProvate(id: number): NodeActions['isProved'] {
  const { can } = useSession()
  const { data } = useQuery({ ...dnaQuery(id), enabled: can('read', 'profili_dna') })
  const provate = useMemo(() => new Set(data?.provate.map(({ figlio, genitore }) => `${figlio} ${genitore}`)), [data])
  return (child, parent) => provate.has(`${child} ${parent}`)
}

const rowHeights: Record<number, number> = { 1: 150, 2: 110, 3: 76, 4: 60, 5: 40, 6: 32 }

function gridOf(generations: number, rows: number, scale: number): CSSProperties {
  const columns = generations + 1
  return {
    ['--zoom' as string]: scale,
    ['--columns' as string]: columns,
    ['--print-zoom' as string]: printZoom(generations, rows),
    width: `max(100%, ${treeWidth(scale, columns)}px)`,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: `minmax(${Math.round((rowHeights[generations] ?? 32) * scale)}px, auto)`,
  }
}

/** Only if the frame itself has the focus. */
function zoomByKey(event: KeyboardEvent, zoom: Zoom): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+') zoom.step(1)
  else if (event.key === '-') zoom.step(-1)
  else if (event.key === '0') zoom.fit()
}

/** Restores the focus: the pressed button is rendered elsewhere. */
function useFolds(root: number) {
  const [state, setState] = useState<{ root: number; opened: ReadonlySet<string> }>({ root, opened: new Set() })
  const tree = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(null)
  const opened = state.root === root ? state.opened : nothing
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is open.
  useEffect(() => {
    if (pressed.current === null) return
    tree.current?.querySelector<HTMLElement>(`[data-branch="${pressed.current}"]`)?.focus()
    pressed.current = null
  }, [opened])
  const toggle = (branch: string) => {
    pressed.current = branch
    const next = new Set(opened)
    if (!next.delete(branch)) next.add(branch)
    setState({ root, opened: next })
  }
  return { opened, toggle, tree }
}

const nothing: ReadonlySet<string> = new Set()

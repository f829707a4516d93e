import { entityOf } from '@bisavolo/domain/entities'
import type { AlberoGatto, Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { type CSSProperties, Suspense, useMemo, useState } from 'react'
import { removalWords } from '../../records/page/confirm-remove.tsx'
import { useSpecial } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import * as t from '../../ui/tokens.ts'
import { ParentDialog } from './parent-dialog.tsx'
import { type Place, placeName, placesOf } from './pedigree-layout.ts'
import { type NodeActions, PedigreeNode } from './pedigree-node.tsx'
import { useSetParent } from './use-set-parent.ts'

export interface PedigreeTreeProps {
  albero: AlberoGatto
  generations: number
  onRoot: (cat: Nodo) => void
  /** Without slots to change, as on a cat's own page. */
  readOnly?: boolean
}

/** Columns by generation, sire above dam, joined by hairlines (ux 19). */
export function PedigreeTree({ albero, generations, onRoot, readOnly = false }: PedigreeTreeProps) {
  const { can } = useSession()
  const ask = useConfirm()
  const parent = useSetParent()
  const [picked, setPicked] = useState<Place | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const { dialog: EditDialog } = useSpecial('gatti')
  const places = useMemo(() => placesOf(albero, generations), [albero, generations])
  const writes = !readOnly && can('update', 'gatti')
  const clear = async ({ path, role, child, cat }: Place) => {
    if (!role || !child || !cat) return
    const object = `${placeName(path)} di ${child.nome_completo}: ${cat.nome_completo} (il gatto resta nel registro)`
    if (await ask({ ...removalWords(entityOf('gatti')), object, danger: true }))
      parent.run({ child, role, parent: null, before: cat.id })
  }
  const actions: NodeActions = {
    onPick: writes ? setPicked : null,
    onClear: writes ? place => void clear(place) : null,
    onEdit: cat => setEdited(cat.id),
    onRoot,
  }
  return (
    <Scroller tabIndex={0} role="region" aria-label="Albero genealogico" className="pedigree-tree">
      <Grid data-generations={generations} style={gridOf(generations)}>
        {places.map(place => (
          <div
            key={place.path}
            className="place"
            data-generation={place.generation}
            data-role={place.role ?? undefined}
            data-last={place.generation === generations || undefined}
            data-nobody={(place.cat === null && place.child === null) || undefined}
            style={styleOf(place)}
          >
            <PedigreeNode place={place} actions={actions} />
          </div>
        ))}
      </Grid>
      {picked?.role && picked.child && (
        <ParentDialog
          child={picked.child}
          role={picked.role}
          before={picked.cat?.id ?? null}
          onClose={() => setPicked(null)}
        />
      )}
      {edited !== null && EditDialog && (
        <Suspense>
          <EditDialog key={edited} id={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Scroller>
  )
}

function styleOf({ generation, row, span }: Place): CSSProperties {
  return { gridColumn: generation + 1, gridRow: `${row} / span ${span}`, ['--generation' as string]: generation }
}

const rowHeights: Record<number, number> = { 1: 150, 2: 110, 3: 76, 4: 64, 5: 48, 6: 44 }
const columnWidths: Record<number, number> = { 1: 200, 2: 190, 3: 180, 4: 146, 5: 142, 6: 138 }

function gridOf(generations: number) {
  return {
    gridTemplateColumns: `repeat(${generations + 1}, minmax(${columnWidths[generations] ?? 138}px, 1fr))`,
    gridTemplateRows: `repeat(${2 ** generations}, minmax(${rowHeights[generations] ?? 40}px, auto))`,
  }
}

const Scroller = styled.div`
  overflow-x: auto;
  padding: 4px 0 8px;
`
const Grid = styled.div`
  display: grid;
  column-gap: 22px;
  min-width: min-content;
  .place {
    position: relative;
    display: flex;
    align-items: center;
    min-width: 0;
  }
  /* The bracket: from the middle of each parent down, or up, to where the two meet. */
  .place[data-role]::before {
    content: '';
    position: absolute;
    left: -11px;
    width: 9px;
    height: 50%;
    border-left: 1px solid ${t.lineStrong};
  }
  .place[data-role='padre']::before {
    top: 50%;
    border-top: 1px solid ${t.lineStrong};
  }
  .place[data-role='madre']::before {
    bottom: 50%;
    border-bottom: 1px solid ${t.lineStrong};
  }
  .place:not([data-last])::after {
    content: '';
    position: absolute;
    top: 50%;
    right: -11px;
    width: 9px;
    border-top: 1px solid ${t.lineStrong};
  }
  .node {
    position: relative;
    display: grid;
    justify-items: start;
    align-content: center;
    flex: 1;
    min-width: 0;
    padding: 5px 8px 5px 10px;
    border-left: 3px solid ${t.lineStrong};
    border-radius: 3px;
    background: ${t.sheet};
  }
  .node[data-sex='M'] {
    border-color: ${t.sire};
  }
  .node[data-sex='F'] {
    border-color: ${t.dam};
  }
  .node[data-open] {
    border-left-style: dotted;
    background: none;
  }
  ${t.repeatedTints.map((tint, at) => `.node[data-tint='${at}'] { background: ${tint}; }`).join('\n')}
  .name {
    color: ${t.ink};
    font: 600 14px / 1.25 ${t.serif};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .node[data-times] .name {
    padding-right: 20px;
  }
  a.name:hover {
    text-decoration: underline;
  }
  .sign {
    font-family: ${t.sans};
  }
  .node[data-sex='M'] .sign {
    color: ${t.sire};
  }
  .node[data-sex='F'] .sign {
    color: ${t.dam};
  }
  .times {
    position: absolute;
    top: -7px;
    right: 4px;
    padding: 0 6px;
    color: ${t.amber};
    background: ${t.sheet};
    border: 1px solid ${t.amber};
    border-radius: 9px;
    font-size: 11.5px;
    font-weight: 700;
    line-height: 16px;
  }
  .ems,
  .code,
  .birth,
  .chip {
    color: ${t.inkSoft};
    font-size: 12px;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .unknown,
  .add {
    color: ${t.inkSoft};
    font-size: 12.5px;
    font-style: normal;
  }
  .add {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding: 0 6px 0 0;
    border: 0;
    background: none;
    cursor: pointer;
    text-align: left;
  }
  .add b {
    color: ${t.registry};
    font-weight: 600;
  }
  .add:hover b {
    text-decoration: underline;
  }
  .buttons {
    position: absolute;
    right: 2px;
    bottom: 2px;
    display: flex;
    opacity: 0;
    background: inherit;
    border-radius: 4px;
  }
  .node:hover .buttons,
  .buttons:focus-within {
    opacity: 1;
  }
  .buttons > * {
    display: grid;
    place-content: center;
    width: 26px;
    height: 26px;
    padding: 0;
    border: 0;
    color: ${t.registry};
    background: ${t.sheet};
    cursor: pointer;
  }
  .place[data-generation='0'] .name {
    font-size: 18px;
  }
  .place[data-generation='1'] .name {
    font-size: 15.5px;
  }
  &[data-generations='6'] .place[data-generation='6'] .code {
    display: none;
  }
  &[data-generations='5'] .place[data-generation='5'] .name,
  &[data-generations='6'] .place:is([data-generation='5'], [data-generation='6']) .name {
    font-size: 12.5px;
  }
  /* On a phone the tree is an outline: each cat under its offspring, sire first, named by its place. */
  @media screen and (max-width: 699.95px) {
    display: block;
    .place {
      margin: 0 0 6px calc(var(--generation) * 14px);
    }
    .place::before,
    .place::after,
    .place[data-nobody] {
      display: none;
    }
    .word {
      position: static;
      display: block;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      color: ${t.inkSoft};
      font: 500 12px / 1.4 ${t.sans};
    }
    .place .name {
      font-size: 15px;
    }
    .node[data-open] .word {
      display: inline;
    }
  }
  @media (pointer: coarse) {
    .buttons {
      position: static;
      opacity: 1;
      justify-self: end;
    }
    .buttons > * {
      width: 40px;
      height: 36px;
    }
  }
  @media print {
    column-gap: 14px;
    grid-template-columns: repeat(var(--columns, 4), minmax(0, 1fr)) !important;
    grid-template-rows: none !important;
    .buttons,
    .add b,
    .add svg,
    .chip {
      display: none;
    }
    .place::before,
    .place::after {
      width: 5px !important;
    }
    .place[data-role]::before {
      left: -7px;
    }
    .place:not([data-last])::after {
      right: -7px;
    }
    .node {
      padding: 2px 4px 2px 5px;
    }
    .name {
      font-size: 8.5pt !important;
      line-height: 1.15;
    }
    .place[data-generation='0'] .name {
      font-size: 12pt !important;
    }
    .ems,
    .code,
    .birth,
    .unknown,
    .add {
      min-height: 0;
      font-size: 6.5pt;
      line-height: 1.2;
    }
    .times {
      top: -3pt;
      right: 0;
      padding: 0 2pt;
      font-size: 5.5pt;
      line-height: 7pt;
    }
    .node[data-times] .name {
      padding-right: 10pt;
    }
    &[data-generations='5'] .name,
    &[data-generations='6'] .name {
      font-size: 6.5pt !important;
    }
    &[data-generations='5'] :is(.ems, .code, .birth, .unknown, .add),
    &[data-generations='6'] :is(.ems, .code, .birth, .unknown, .add) {
      font-size: 5pt;
    }
    &[data-generations='5'] .place[data-generation='5'] .code,
    &[data-generations='6'] .place[data-generation='5'] .code,
    &[data-generations='6'] .place[data-generation='6'] :is(.ems, .code) {
      display: none;
    }
    /* Sixty-four lines on one page: one line a cat. */
    &[data-generations='6'] .place[data-generation='6'] .node {
      padding: 0 2pt;
      border-left-width: 1.5pt;
    }
    &[data-generations='6'] .place[data-generation='6'] :is(.name, .unknown, .add) {
      max-width: 100%;
      padding: 0;
      overflow: hidden;
      font-size: 4.9pt !important;
      line-height: 1.28;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    &[data-generations='6'] .place[data-generation='5'] .node {
      padding: 0 3pt;
    }
    &[data-generations='6'] .place[data-generation='5'] :is(.name, .ems) {
      font-size: 5pt !important;
      line-height: 1.2;
    }
  }
`

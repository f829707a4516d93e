import { amberOnInk, ink } from '../../ui/tokens.ts'

const root = { x: 248, y: 292 }
const centre = { x: 280, y: 272 }
const bone = '#e9e3d4'
/** Per generation: distance from the cat, degrees between neighbours, size of the medallion. */
const generations = [
  { radius: 142, step: 88, size: 25 },
  { radius: 208, step: 45, size: 20 },
  { radius: 268, step: 23, size: 15.5 },
]

interface Node {
  x: number
  y: number
  angle: number
  size: number
  from: { x: number; y: number; angle: number }
  sire: boolean
  marked: boolean
}

export function EngravedTree() {
  const nodes = fan()
  const marked = nodes.filter(node => node.marked)
  return (
    <g>
      <Boughs nodes={nodes} />
      {marked.map(node => (
        <path key={`${node.x}`} d={curve(node)} stroke={amberOnInk} strokeWidth={2.2} />
      ))}
      {nodes.map(node => (
        <Medallion key={`${node.x}`} node={node} />
      ))}
    </g>
  )
}

function fan(): Node[] {
  const nodes: Node[] = []
  const root0 = { ...root, angle: -14 }
  let last: Array<{ x: number; y: number; angle: number }> = [root0]
  let markedAt = 0
  for (const { radius, step, size } of generations) {
    const count = last.length * 2
    const row = Array.from({ length: count }, (_, at): Node => {
      const angle = (at - (count - 1) / 2) * step
      const turn = (angle * Math.PI) / 180
      const from = last[at >> 1] ?? root0
      const place = { x: centre.x + radius * Math.sin(turn), y: centre.y - radius * Math.cos(turn) }
      return { ...place, angle, size, from, sire: at % 2 === 0, marked: at === markedAt }
    })
    nodes.push(...row)
    last = row
    markedAt = markedAt * 2 + (count === 2 ? 1 : 0)
  }
  return nodes
}

function curve({ x, y, angle, from }: Node): string {
  const reach = Math.hypot(x - from.x, y - from.y) * 0.5
  const out = (at: { x: number; y: number; angle: number }, length: number) => {
    const turn = (at.angle * Math.PI) / 180
    return `${(at.x + length * Math.sin(turn)).toFixed(1)} ${(at.y - length * Math.cos(turn)).toFixed(1)}`
  }
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}C${out(from, reach)} ${out({ x, y, angle }, -reach * 0.8)} ${x.toFixed(1)} ${y.toFixed(1)}`
}

/**
 * Relief: pale strokes, a dark inside, and wide dashed strokes as hatching. Drawn in layers, so that boughs grow out of each
 * other; the first two belong to the trunk.
 */
function Boughs({ nodes }: { nodes: readonly Node[] }) {
  const width = (node: Node) => node.size * 0.42
  const [, , ...boughs] = nodes
  return (
    <>
      {boughs.map(node => (
        <path key={`${node.x}`} d={curve(node)} stroke={bone} strokeWidth={width(node) + 2.6} />
      ))}
      {boughs.map(node => (
        <path key={`${node.x}`} d={curve(node)} stroke={ink} strokeWidth={width(node)} />
      ))}
      <g strokeDasharray="0.7 2.4" strokeLinecap="butt" opacity={0.7}>
        {boughs.map(node => (
          <path key={`${node.x}`} d={curve(node)} stroke={bone} strokeWidth={width(node) * 0.78} />
        ))}
      </g>
      {nodes.map(node => (
        <g key={`${node.x}`}>
          <Leaf node={node} side={-1} />
          <Leaf node={node} side={1} />
        </g>
      ))}
    </>
  )
}

function Leaf({ node, side }: { node: Node; side: 1 | -1 }) {
  const { x, y, angle, size } = node
  const scale = size / 22
  const turn = angle + side * 118
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(2)}) translate(0 -21)`}
    >
      <path d="M0 0C-9-7-9-18 0-27C9-18 9-7 0 0Z" fill={ink} stroke={bone} strokeWidth={1.3} />
      <path d="M0-1V-23M0-6l5-5M0-11l5.5-5M0-16l4-4M0-6l-5-5M0-11l-5.5-5M0-16l-4-4" stroke={bone} strokeWidth={0.8} />
    </g>
  )
}

function Medallion({ node: { x, y, size, sire, marked } }: { node: Node }) {
  const colour = marked ? amberOnInk : bone
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 20})`} stroke={colour}>
      <circle r="20" fill={ink} strokeWidth="1.6" />
      <circle r="17" strokeWidth="2.6" strokeDasharray="0.9 1.77" strokeLinecap="butt" />
      <circle r="14.6" strokeWidth="0.7" />
      <path d={head} strokeWidth="1.3" strokeLinejoin="round" fill={sire ? colour : 'none'} />
      <path
        d="M-4.3-.6q1.4-1.7 2.8 0M1.5-.6q1.4-1.7 2.8 0M-.9 2.9H.9L0 3.9Z"
        strokeWidth="1"
        stroke={sire ? ink : colour}
      />
    </g>
  )
}

const head =
  'M-8-10.5C-8.8-6-9.2-2-8.3 1.6C-7.3 6-3.8 8.5 0 8.5S7.3 6 8.3 1.6C9.2-2 8.8-6 8-10.5L3.6-6.2Q0-7.1-3.6-6.2Z'

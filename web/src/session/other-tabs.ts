const name = 'bisavolo.session'

/** Tabs share cookies, not state. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('ended')
  channel.close()
}

export function onEndElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = leave
  return () => channel.close()
}

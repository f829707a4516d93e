const name = 'bisavolo.session'

/** Tabs share the cookies, not the screen. */
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

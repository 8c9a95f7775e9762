/** Words on one line of a table, cut where there is no room, whole at hover; on a card they wrap. */
export function Cut({ children, strong = false }: { children: string; strong?: boolean }) {
  const Tag = strong ? 'strong' : 'span';
  return (
    <Tag className="cut" title={children}>
      {children}
    </Tag>
  );
}

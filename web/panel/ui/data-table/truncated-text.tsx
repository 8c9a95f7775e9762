/**
 * Text on one line of a table, truncated if there is no space and shown in full on hover; on a card
 * it wraps.
 */
export function TruncatedText({
  children,
  strong = false,
}: {
  children: string;
  strong?: boolean;
}) {
  const Tag = strong ? 'strong' : 'span';
  return (
    <Tag className="cut" title={children}>
      {children}
    </Tag>
  );
}

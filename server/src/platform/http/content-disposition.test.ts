import { describe, expect, it } from 'vitest';
import { attachment } from './content-disposition.ts';

describe('the name of a download', () => {
  it.each([
    ['report.pdf', 'attachment; filename="report.pdf"'],
    ['Plant 7 (final).xlsx', 'attachment; filename="Plant 7 (final).xlsx"'],
    [
      'रिपोर्ट.pdf',
      `attachment; filename="_______.pdf"; filename*=UTF-8''%E0%A4%B0%E0%A4%BF%E0%A4%AA%E0%A5%8B%E0%A4%B0%E0%A5%8D%E0%A4%9F.pdf`,
    ],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    [
      '../x\r\nSet-Cookie: a=b.pdf',
      `attachment; filename=".._x__Set-Cookie: a=b.pdf"; filename*=UTF-8''..%2Fx%0D%0ASet-Cookie%3A%20a%3Db.pdf`,
    ],
    ['📦.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%93%A6.pdf`],
  ])('%s', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});

/**
 * Passwords of six or more characters that head every published list of leaked passwords, and local
 * favourites.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 0987654321 9876543210 111111
   222222 333333 444444 555555 666666 777777 888888 999999 000000 11111111 00000000 88888888
   112233 121212 123123 123123123 123321 131313 159753 159357 654321 696969 101010 102030 147258
   147258369 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx qwerty qwerty1 qwerty12 qwerty123
   qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcd1234 abcdef abcdefg abcdefgh a12345
   a123456 a1b2c3 aa123456 aa12345678 password password1 password12 password123 passw0rd p@ssword
   p@ssw0rd pass123 pass1234 welcome welcome1 welcome123 admin1 admin12 admin123 admin1234
   admin@123 administrator letmein login1 master monkey dragon shadow sunshine princess superman
   batman iloveyou iloveu trustno1 football baseball cricket hello123 freedom whatever michael
   jordan killer charlie secret secret1 test123 test1234 tester testing changeme default guest1
   india1 india123 india@123 bharat bharat123 mumbai delhi123 krishna krishna123 sairam omsairam
   saibaba ganesh lakshmi shivam jaimatadi jaihind hanuman sachin priyanka rahul123 computer
   internet samsung google facebook qwe123 asd123 zxc123 q1w2e3 q1w2e3r4 1g2w3e4r 123qwe 123abc
   1234qwer 12341234 12344321 987654 7777777 999999999 fluteline fluteline1 fluteline123`
    .split(/\s+/)
    .filter(Boolean),
);
